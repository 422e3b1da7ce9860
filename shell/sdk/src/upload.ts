// Uploads: the drop zone, or the hook for another button (avatar, paper clip). Also a growing text box for composers.
export { default as LinearProgress } from '@mui/material/LinearProgress';
export { default as TextareaAutosize } from '@mui/material/TextareaAutosize';
export { FileUploader, type FileUploaderProps } from './uploading/FileUploader';
export { useUpload, type UploadOptions } from './uploading/useUpload';
