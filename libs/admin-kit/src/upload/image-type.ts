export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif';
