import { useLocation, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { EditProductDrawer } from './EditProductDrawer.tsx';

/** A product in a drawer over the list; the URL keeps the list's filters. */
export function ProductOverList() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  return <EditProductDrawer closeTo={paths.products() + search} id={id} key={id} />;
}
