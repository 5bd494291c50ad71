/** A hash that only this server can compute: for looking up addresses, codes and tokens without storing them. Hex, 64 characters. */
export type KeyedHash = (purpose: string, text: string) => string;
