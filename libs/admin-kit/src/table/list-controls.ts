/** The controls around the rows of a list: one chunk, loaded after the first paint of the rows. */
export { SaveViewDialog } from '../views/SaveViewDialog.tsx';
export { ViewActions } from '../views/ViewActions.tsx';
export { BulkBar } from './BulkBar.tsx';
export { PageSizeSelect } from './PageSizeSelect.tsx';
export { RowMenu } from './RowMenu.tsx';
export { RowSheet } from './RowSheet.tsx';
export { StatePanel } from './StatePanel.tsx';
export { ViewMenu } from './ViewMenu.tsx';
