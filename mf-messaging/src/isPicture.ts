/** Whether a file of this name can be shown as a picture: browsers know these kinds. */
export const isPicture = (fileName: string): boolean => /\.(?:png|jpe?g|webp|gif)$/i.test(fileName);
