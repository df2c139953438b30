import { useRef } from 'react';
import type { FormInstance } from 'antd';
import { linkFromTitle } from '@shop/domain';

interface ProposedLinkOptions {
  form: FormInstance;
  /** The form field of the link. */
  field: string | (string | number)[];
  onProposed: () => void;
}

/** Derives the link from the typed name until the user edits the link. */
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
