import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { formatPhone } from '@shop/domain';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { writeOption } from '../orders/chosen-option.ts';
import { fullName } from './users.columns.tsx';
import { userQuery } from './users.queries.ts';

/** One customer's orders are the list of orders with that customer chosen, by name for whoever may see people. */
export function UserOrdersRedirect() {
  const { id = '' } = useParams();
  const maySee = useMay('viewUserCredentials');
  const { data, isLoading } = useQuery({ ...userQuery(id), enabled: maySee });
  if (isLoading) return null;
  const label = data && (fullName(data.user) || formatPhone(data.user.Phone));
  const user = label === undefined ? id : writeOption({ value: id, label });
  return <Navigate replace to={`${paths.orders()}?${new URLSearchParams({ user }).toString()}`} />;
}
