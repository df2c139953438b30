import { useParams } from 'react-router-dom';
import { OrderDrawer } from './order-drawer/OrderDrawer.tsx';
import { useNeighbours } from './use-neighbours.ts';

/** An order in a drawer over the list; the URL keeps the list's filters. */
export function OrderOverList() {
  const { id = '' } = useParams();
  return <OrderDrawer id={id} neighbours={useNeighbours(id)} />;
}
