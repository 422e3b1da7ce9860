// Uploads: the whole drop zone, or the hook for a button of one's own (avatar, paper-clip). And a composer's growing text box.
export { default as LinearProgress } from '@mui/material/LinearProgress';
export { default as TextareaAutosize } from '@mui/material/TextareaAutosize';
export { FileUploader, type FileUploaderProps } from './uploading/FileUploader';
export { useUpload, type UploadOptions } from './uploading/useUpload';
