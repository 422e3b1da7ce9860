export const isPicture = (fileName: string): boolean => /\.(?:png|jpe?g|webp|gif)$/i.test(fileName);
