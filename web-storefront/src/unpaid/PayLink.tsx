import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

interface PayLinkProps {
  paymentId: string;
  paymentUrl: string | null;
  className: string | undefined;
  children: ReactNode;
}

/** Leads to the bank, or, while its address is unknown, to the page of the payment. */
export function PayLink({ paymentId, paymentUrl, className, children }: PayLinkProps) {
  if (paymentUrl === null)
    return (
      <Link className={className} to={paths.payment(paymentId)}>
        {children}
      </Link>
    );
  return (
    <a className={className} href={paymentUrl}>
      {children}
    </a>
  );
}
