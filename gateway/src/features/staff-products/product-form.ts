import { AppError, fieldErrors, fieldText } from '@shop/domain';
import { z } from 'zod';
import { refusal, unknownFieldText, type FormPart } from '../../http/multipart/read-multipart.ts';

/** More than the address of any photo has. */
const longestAddress = 2_048;
const imageName = /^[\w-]{1,80}\.(?:jpg|png|webp|avif)$/;
const seamFile = /^SeamsPhotos_(\d{1,2})$/;
const seamField = /^Seams\[(\d{1,2})\](?:\[|\.)(name|color|photos)\]?$/;

const texts = [
  ...['_id', 'updatedAt', 'Article', 'Title', 'Price', 'discountPrice', 'Description', 'isItemType'],
  ...['isItemAvailable', 'displayOnMain', 'isFastDelivery', 'hasSeamsByDefault', 'defaultSeamTitle'],
  ...['publishAt', 'hideAt', 'discountFrom', 'discountTo', 'preorderDay'],
] as const;
const lists = ['Sizes', 'Colors', 'Collection', 'RemovedImages'] as const;
const documents = ['Category', 'Tags', 'Seams', 'ImageColors', 'ImageAlts', 'SizeTable'] as const;
const images = ['Images', 'ExistingImages'] as const;

type TextName = (typeof texts)[number];
type ListName = (typeof lists)[number];
type DocumentName = (typeof documents)[number];

/** A seam in either spelling: one JSON field for all, or a field for each. */
interface SeamParts {
  name?: string;
  color?: string;
  photos: string[];
}

/** The form of a product as sent, in either spelling; absent fields were not sent. */
export interface ProductForm {
  texts: Partial<Record<TextName, string>>;
  lists: Partial<Record<ListName, string[]>>;
  documents: Partial<Record<DocumentName, unknown>>;
  /** Photos in the order of the form, existing and new ones together. */
  images: { name: string; isNew: boolean }[] | undefined;
  /** The data of each seam that was sent outside of the JSON. */
  seamParts: Map<number, SeamParts>;
}

const has = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((one) => one === name);

/** Whether a form field of this name may contain files. */
export function takesFile(name: string): boolean {
  const plain = plainName(name);
  return plain === 'Images' || seamFile.test(plain) || seamField.exec(plain)?.[2] === 'photos';
}

/** Whether the form has a text field of this name. */
export function takesText(name: string): boolean {
  const plain = plainName(name);
  const isKnown = [...texts, ...lists, ...documents, ...images].some((one) => one === plain);
  return isKnown || seamFile.test(plain) || seamField.test(plain);
}

/** @throws {AppError} BAD_REQUEST with the invalid fields */
export function readProductForm(parts: readonly FormPart[]): ProductForm {
  const form: ProductForm = { texts: {}, lists: {}, documents: {}, images: undefined, seamParts: new Map() };
  for (const part of parts) addPart(form, { ...part, name: plainName(part.name) });
  for (const name of lists) {
    const values = form.lists[name];
    if (values) form.lists[name] = readList(name, values);
  }
  const removed = form.lists.RemovedImages;
  if (removed) form.lists.RemovedImages = removed.map((value) => toImageName('RemovedImages', value));
  return form;
}

/** Treats `Sizes[]` as `Sizes`. */
const plainName = (name: string): string => (name.endsWith('[]') ? name.slice(0, -2) : name);

function addPart(form: ProductForm, { name, value, isFile }: FormPart): void {
  const seam = seamFile.exec(name) ?? seamField.exec(name);
  if (has(texts, name) && !isFile) form.texts[name] = value;
  else if (has(lists, name) && !isFile) (form.lists[name] ??= []).push(value);
  else if (has(documents, name) && !isFile) form.documents[name] = readJson(name, value);
  else if (has(images, name))
    (form.images ??= []).push({ name: isFile ? value : toImageName(name, value), isNew: isFile });
  else if (seam) addSeamPart(form, Number(seam[1]), seam[2] ?? 'photos', { name, value, isFile });
  else throw refusal(name, unknownFieldText);
}

function addSeamPart(form: ProductForm, at: number, field: string, part: FormPart): void {
  const seam = form.seamParts.get(at) ?? { photos: [] };
  form.seamParts.set(at, seam);
  if (field === 'photos') seam.photos.push(part.isFile ? part.value : toImageName(part.name, part.value));
  else if (field === 'name') seam.name = part.value;
  else seam.color = part.value;
}

/** Reads a list that was sent as repeated fields or as one JSON array. */
function readList(field: string, values: readonly string[]): string[] {
  const [only] = values;
  if (values.length > 1 || only === undefined || !/^\s*[["]/.test(only))
    return values.filter((value) => value.trim() !== '');
  const read = z.union([z.array(z.string()), z.string().transform((one) => [one])]);
  const { data, error } = read.safeParse(readJson(field, only), { error: fieldText });
  if (error) throw new AppError('BAD_REQUEST', { details: fieldErrors(error, [field]) });
  return data;
}

function readJson(field: string, value: string): unknown {
  if (value.trim() === '') return undefined;
  try {
    return JSON.parse(value);
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { cause, details: [{ field, message: 'Ожидается JSON' }] });
  }
}

/** Accepts the URL of a photo as returned by the API, or its name alone. */
export function toImageName(field: string, value: string): string {
  const [path = ''] = value.length > longestAddress ? [] : value.split('?', 1);
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (!imageName.test(name)) throw refusal(field, 'Ожидается адрес фотографии');
  return name;
}
