import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { formatPhone } from '@shop/domain';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { fullName } from './users.columns.tsx';
import { userQuery } from './users.queries.ts';

/** One customer's orders are the list of orders with that customer chosen, by name where staff may see people. */
export function UserOrdersRedirect() {
  const { id = '' } = useParams();
  const maySee = useMay('viewUserCredentials');
  const { data, isLoading } = useQuery({ ...userQuery(id), enabled: maySee });
  if (isLoading) return null;
  const label = data && (fullName(data.user) || formatPhone(data.user.Phone));
  // As the list of orders reads a chosen customer.
  const user = label === undefined ? id : `${id}~${label}`;
  return <Navigate replace to={`${paths.orders()}?${new URLSearchParams({ user }).toString()}`} />;
}
