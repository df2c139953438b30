import { putImage, type RequestOf } from '@shop/contracts';
import { AppError, maxImageBytes, type ErrorCode } from '@shop/domain';
import type { Bus } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import { readMultipart, refusal, unknownFieldText } from '../../http/multipart/read-multipart.ts';

/** The images that one upload route accepts, and its error codes. */
export interface PictureRules {
  /** The name of the form field. */
  field: string;
  /** The names of the text fields. */
  texts: readonly string[];
  types: NonNullable<RequestOf<typeof putImage>['types']>;
  maxBytes?: number;
  missing: ErrorCode;
  wrongType: ErrorCode;
  tooLarge: ErrorCode;
}

/** The stored image of a form, and the form's text fields. */
export interface UploadedPicture {
  /** The name under which the image is stored. */
  image: string;
  texts: ReadonlyMap<string, string>;
}

/**
 * Reads a form with one image as a stream, and stores the image. An image without a reference is deleted later.
 *
 * @throws {AppError} the codes of the rules, IMAGE_UNREADABLE, IMAGE_TOO_LARGE for too many pixels
 */
export async function readPicture(
  bus: Bus,
  request: FastifyRequest,
  rules: PictureRules,
): Promise<UploadedPicture> {
  const { field, texts: textNames, types, maxBytes = maxImageBytes, missing, wrongType, tooLarge } = rules;
  let image: string | null = null;
  let isStoring = false;
  try {
    const takesText = (name: string): boolean => textNames.includes(name);
    const takeFile = async (name: string, bytes: Buffer): Promise<string> => {
      if (name !== field || image !== null) throw refusal(name, unknownFieldText);
      if (bytes.length > maxBytes) throw new AppError(tooLarge);
      isStoring = true;
      ({ name: image } = await bus.request(putImage, { bytes: bytes.toString('base64'), types }));
      isStoring = false;
      return image;
    };
    const parts = await readMultipart(request, { takesText, takeFile });
    if (image === null) throw new AppError(missing);
    const texts = new Map(parts.filter(({ isFile }) => !isFile).map(({ name, value }) => [name, value]));
    return { image, texts };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'IMAGE_TYPE_REFUSED') throw new AppError(wrongType, { cause: error });
    // Too many bytes were read here; for too many pixels the catalogue throws an error with its own text.
    if (error.code === 'IMAGE_TOO_LARGE' && !isStoring) throw new AppError(tooLarge, { cause: error });
    throw error;
  }
}
