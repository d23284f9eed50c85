import KensakuPostal

print("kensaku")
