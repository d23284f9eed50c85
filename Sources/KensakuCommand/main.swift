import KensakuPostal
print("kensaku")
