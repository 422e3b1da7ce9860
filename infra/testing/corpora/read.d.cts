/** The sentences of a corpus. */
export declare const linesOf: (name: 'scams' | 'ordinary') => string[];
