export declare const linesOf: (name: 'scams' | 'ordinary') => string[];
