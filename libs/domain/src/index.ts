export { AppError, type AppErrorOptions, type ErrorDetail } from './errors/app-error.ts';
export { errorCatalogue, errorText, isErrorCode, type ErrorCode } from './errors/error-catalogue.ts';
export type { ErrorEntry, ErrorLevel, ErrorParams } from './errors/error-entry.ts';
