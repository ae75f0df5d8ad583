/**
 * One line without characters that are not seen: none that steers a terminal, breaks the line or turns the direction of
 * writing.
 */
export const plainText = /^[^\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/u;
