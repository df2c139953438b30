import { AppError } from '@shop/domain';

/**
 * Says what a service has against single fields by the names that the form has for them.
 *
 * @param names the form's name of each field that the service calls otherwise
 * @throws whatever the work throws
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
