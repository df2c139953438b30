import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** One customer's orders are the list of orders with that customer chosen. */
export function UserOrdersRedirect() {
  const { id = '' } = useParams();
  return <Navigate replace to={`${paths.orders()}?${new URLSearchParams({ user: id }).toString()}`} />;
}
