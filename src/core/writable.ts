/** A value whose entries can be written while a function builds it. */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
