/** A value that is being made: its entries can be written until it is handed on. */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
