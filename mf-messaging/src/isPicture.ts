/** Returns whether browsers can show a file of this name as a picture. */
export const isPicture = (fileName: string): boolean => /\.(?:png|jpe?g|webp|gif)$/i.test(fileName);
