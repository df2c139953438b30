import { useId } from 'react';
import { partTexts, sortTexts } from './filter-parts.texts.ts';
import type { ListChoiceControl } from './use-list-choice.ts';
import styles from './FilteredList.module.css';

/** The sort order of a list. Part of the filter form, so that it is submitted with it without JavaScript. */
export function SortSelect({ control, formId }: { control: ListChoiceControl; formId: string }) {
  const id = useId();
  const { choice, sorts, choose } = control;
  return (
    <div className={styles['sort']}>
      <label className={styles['sortLabel']} htmlFor={id}>
        {partTexts.sort}
      </label>
      <select
        className={styles['select']}
        form={formId}
        id={id}
        name="sort"
        onChange={({ currentTarget }) => choose({ sort: sorts.find((sort) => sort === currentTarget.value) })}
        value={choice.sort}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortTexts[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}
