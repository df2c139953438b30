import { getPageOptions } from '@shop/api-client';

export const pageQuery = (link: string) => getPageOptions({ path: { link } });
