// What every Swift program costs at its start: the measure for `kensaku zip`.
