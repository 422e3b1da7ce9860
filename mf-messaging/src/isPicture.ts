/** Returns whether the file name has an extension of an image format that browsers can show. */
export const isPicture = (fileName: string): boolean => /\.(?:png|jpe?g|webp|gif)$/i.test(fileName);
