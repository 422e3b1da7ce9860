// Uploads: a drop zone, a hook for other buttons such as an avatar or a paper clip, and a growing text box for
// composers.
export { default as LinearProgress } from '@mui/material/LinearProgress';
export { default as InputBase } from '@mui/material/InputBase';
export { FileUploader, type FileUploaderProps } from './uploading/FileUploader';
export { useUpload, type UploadOptions } from './uploading/useUpload';
