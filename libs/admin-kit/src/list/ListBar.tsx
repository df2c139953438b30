import type { ReactNode } from 'react';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './ListBar.module.css';
import { ListSearch } from './ListSearch.tsx';

interface ListBarProps {
  list: {
    filters: { search: string };
    set: (change: { filters: { search: string } }) => void;
  };
  /** What the search covers: «Название или ссылка». */
  label: string;
  /** The button for a new record; null for those who may not add one. */
  create?: { text: string; to: string } | null;
  /** Further filters. */
  children?: ReactNode;
}

/** The line above a list: search, filters, and the button for a new record. */
export function ListBar({ list, label, create = null, children }: ListBarProps) {
  return (
    <div className={styles['bar']}>
      <div className={styles['search']}>
        <ListSearch
          label={label}
          onSearch={(search) => list.set({ filters: { search } })}
          value={list.filters.search}
        />
      </div>
      {children}
      {create === null ? null : (
        <Link to={create.to}>
          <Button icon={<Plus aria-hidden size={16} />} tabIndex={-1} type="primary">
            {create.text}
          </Button>
        </Link>
      )}
    </div>
  );
}
