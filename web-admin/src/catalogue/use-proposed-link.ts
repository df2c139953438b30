import { useRef } from 'react';
import type { FormInstance } from 'antd';
import { linkFromTitle } from '@shop/domain';

interface ProposedLinkOptions {
  form: FormInstance;
  /** Where the link stands. */
  field: string | (string | number)[];
  onProposed: () => void;
}

/** Fills the link in from what is typed as the name, for as long as nobody has written a link of their own. */
export function useProposedLink({ form, field, onProposed }: ProposedLinkOptions): (name: string) => void {
  const proposed = useRef('');
  return (name) => {
    const link: unknown = form.getFieldValue(field);
    if (typeof link === 'string' && link !== '' && link !== proposed.current) return;
    proposed.current = linkFromTitle(name);
    form.setFieldValue(field, proposed.current);
    onProposed();
  };
}
