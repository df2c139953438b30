import { Button, Checkbox, Popover, Radio } from 'antd';
import { SlidersHorizontal } from 'lucide-react';
import type { DataColumn } from './table-column.ts';
import { tableTexts as texts } from './table.texts.ts';
import { densities, type TableView } from './use-table-view.ts';
import styles from './ViewMenu.module.css';

interface ViewMenuProps {
  columns: readonly Pick<DataColumn<unknown>, 'key' | 'title'>[];
  view: Omit<TableView<unknown, string>, 'shown'>;
}

/** The menu for the visible columns and the row height. */
export function ViewMenu({ columns, view }: ViewMenuProps) {
  const isWhole = columns.every(({ key }) => view.isShown(key));
  return (
    <Popover
      content={
        <div className={styles['menu']}>
          <fieldset className={styles['group']}>
            <legend className={styles['legend']}>{texts.columns}</legend>
            {columns.map(({ key, title }, at) => (
              <Checkbox
                checked={view.isShown(key)}
                // The first column names the row and is always shown.
                disabled={at === 0}
                key={key}
                onChange={() => view.toggle(key)}
              >
                {title}
              </Checkbox>
            ))}
            <Button disabled={isWhole} onClick={view.showAll} size="small" type="link">
              {texts.allColumns}
            </Button>
          </fieldset>
          <fieldset className={styles['group']}>
            <legend className={styles['legend']}>{texts.density}</legend>
            <Radio.Group
              onChange={({ target }) => {
                const chosen = densities.find((one) => one === target.value);
                if (chosen) view.setDensity(chosen);
              }}
              options={densities.map((value) => ({ value, label: texts.densities[value] }))}
              value={view.density}
            />
          </fieldset>
        </div>
      }
      destroyOnHidden
      placement="bottomRight"
      trigger="click"
    >
      <Button
        aria-label={texts.view}
        icon={<SlidersHorizontal aria-hidden size={16} />}
        title={texts.view}
        type="text"
      />
    </Popover>
  );
}
