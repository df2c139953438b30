/** A file of its own, so that what renders before the first row does not import Ant Design. */
export { BackOfficeAntd } from '@shop/admin-kit';
