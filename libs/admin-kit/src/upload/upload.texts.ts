import { countOf, type PluralForms } from '@shop/domain';
import type { ImageType } from './image-type.ts';

const imageForms: PluralForms = ['изображение', 'изображения', 'изображений'];
const imageFormsGenitive: PluralForms = ['изображения', 'изображений', 'изображений'];
const typeNames: Readonly<Record<ImageType, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG, JPG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
};
const bytesInMegabyte = 1024 * 1024;
const megabytes = (bytes: number): string =>
  `${(bytes / bytesInMegabyte).toLocaleString('ru-RU', { maximumFractionDigits: 1 })}\u00a0МБ`;
const typesOf = (types: readonly ImageType[]): string => types.map((type) => typeNames[type]).join(', ');

export const uploadTexts = {
  pick: 'Выбрать файлы',
  pickFor: (field: string) => `Выбрать файлы: ${field}`,
  invite: 'или перетащите их сюда, или вставьте из буфера (Ctrl + V)',
  drop: 'Отпустите, чтобы загрузить',
  limits: (types: readonly ImageType[], maxBytes: number, maxCount: number) =>
    `${typesOf(types)} до ${megabytes(maxBytes)}, не больше ${countOf(maxCount, imageFormsGenitive)}`,
  full: (maxCount: number) => `Загружено ${countOf(maxCount, imageForms)}: больше добавить нельзя.`,
  wrongType: (types: readonly ImageType[]) => `Допустимые форматы изображения: ${typesOf(types)}`,
  tooLarge: (maxBytes: number) => `Размер изображения должен быть не более ${megabytes(maxBytes)}`,
  emptyFile: 'Файл пустой',
  notAnImage: 'Внутри файла не изображение, хотя называется он так',
  unreadable: 'Файл не открывается: возможно, его переместили',
  tooMany: (maxCount: number, skipped: number) =>
    `Можно добавить не больше ${countOf(maxCount, imageFormsGenitive)}. Не добавлено: ${skipped}.`,
  ofFile: (name: string, fieldError: string) => `«${name}»: ${fieldError}`,
  dismiss: 'Скрыть',
  list: 'Загруженные изображения',
  cover: 'Главное',
  coverHelp: 'Первое изображение в списке покупатель видит в каталоге.',
  imageName: (position: number) => `Изображение ${position}`,
  alt: (position: number) => `Описание изображения ${position}`,
  altPlaceholder: 'Что на изображении',
  move: (name: string) => `Переместить: ${name}`,
  remove: (name: string) => `Удалить: ${name}`,
  cancel: (name: string) => `Прервать загрузку: ${name}`,
  retry: 'Повторить',
  retryOf: (name: string) => `Повторить загрузку: ${name}`,
  waiting: 'В очереди',
  uploading: (share: number) => `${Math.round(share * 100)}\u00a0%`,
  processing: 'Обрабатываем',
  progressOf: (name: string) => `Загрузка: ${name}`,
  uploaded: (count: number) => `Загружено: ${countOf(count, imageForms)}`,
  pending: (count: number) => `Загружается: ${countOf(count, imageForms)}`,
  dragHelp:
    'Чтобы взять изображение, нажмите пробел. Стрелками переместите его, пробелом положите, Escape вернёт на место.',
  picked: (name: string, position: number, count: number) => `${name}: взято, место ${position} из ${count}`,
  moved: (name: string, position: number, count: number) => `${name}: место ${position} из ${count}`,
  dropped: (name: string, position: number, count: number) =>
    `${name}: положено на место ${position} из ${count}`,
  dragCancelled: (name: string) => `${name}: возвращено на прежнее место`,
} as const;
