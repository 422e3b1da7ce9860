// Uploads: the whole drop zone, or the hook for a button of one's own (avatar, paper-clip).
export { FileUploader, type FileUploaderProps } from './uploading/FileUploader';
export { useUpload, type UploadOptions } from './uploading/useUpload';
