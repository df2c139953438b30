import { useState } from 'react';
import { Select } from 'antd';
import { pageSizes, type PageSize } from '../list/list-schema.ts';
import { tableTexts as texts } from './table.texts.ts';

interface PageSizeSelectProps {
  size: PageSize;
  onChange: (size: PageSize) => void;
}

/** The number of rows of a page. */
export function PageSizeSelect({ size, onChange }: PageSizeSelectProps) {
  // Keeps the initial size selectable, even if it is none of the usual ones.
  const [first] = useState(size);
  const sizes = [...new Set([first, size, ...pageSizes])].sort((a, b) => a - b);
  return (
    <Select
      aria-label={texts.perPage}
      onChange={onChange}
      options={sizes.map((value) => ({ value, label: value }))}
      popupMatchSelectWidth={false}
      size="small"
      value={size}
    />
  );
}
