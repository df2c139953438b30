import { AppError } from '@shop/domain';

/**
 * Replaces the service's field names in error details by those of the form.
 *
 * @param names the form's name of each field that has another name in the service
 * @throws the error of the work, with renamed fields
 */
export async function withFormFieldNames<Result>(
  names: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.details.length === 0) throw error;
    const { code, params } = error;
    const details = error.details.map((detail) => ({
      ...detail,
      field: names[detail.field] ?? detail.field,
    }));
    throw new AppError(code, { params, details, cause: error });
  }
}
