import { Button, Form, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { SortableRows, type FormEditing } from '@shop/admin-kit';
import { maxSubcategories, sectionLimits } from '@shop/domain';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { LinkField } from '../../catalogue/LinkField.tsx';
import { useProposedLink } from '../../catalogue/use-proposed-link.ts';
import { SizeTableField } from '../../size-table/SizeTableField.tsx';
import { sizeTableRule } from '../../size-table/size-table-rule.ts';
import { sizeTableTexts } from '../../size-table/size-table.texts.ts';
import { categoryTexts as texts } from './categories.texts.ts';
import type { CategoryValues } from './category.record.ts';
import styles from './Categories.module.css';

const nameRules = [{ required: true, whitespace: true, message: catalogueTexts.nameRequired }];

/** The fields of a category, both for a new and for an existing one. */
export function CategoryFields({ edit, isNew }: { edit: FormEditing<CategoryValues>; isNew: boolean }) {
  const { form, noteChange } = edit;
  const propose = useProposedLink({ form, field: 'link', onProposed: noteChange });
  const link: unknown = Form.useWatch('link', form);
  return (
    <>
      <Form.Item label={texts.name} name="name" rules={nameRules}>
        <Input
          maxLength={sectionLimits.name}
          onChange={({ target }) => {
            if (isNew) propose(target.value);
          }}
        />
      </Form.Item>
      <LinkField label={texts.link} name="link" pathOf={(one) => `/category/${one}`} />
      <Form.Item label={texts.items}>
        <Subcategories categoryLink={typeof link === 'string' ? link : ''} edit={edit} />
      </Form.Item>
      <Form.Item label={sizeTableTexts.label} name="sizeTable" rules={[sizeTableRule]}>
        <SizeTableField absent={sizeTableTexts.noneOfCategory} />
      </Form.Item>
    </>
  );
}

function Subcategories({ edit, categoryLink }: { edit: FormEditing<CategoryValues>; categoryLink: string }) {
  const items: CategoryValues['items'] | undefined = Form.useWatch('items', edit.form);
  return (
    <Form.List name="items">
      {(rows, { add, move, remove }) => (
        <>
          {rows.length === 0 ? <p className={styles['soft']}>{texts.noItems}</p> : null}
          <SortableRows
            label={texts.items}
            onMove={move}
            rows={rows.map(({ key, name }) => ({ key, name: items?.[name]?.name ?? '' }))}
          >
            {(at) => (
              <SubcategoryRow
                at={rows[at]?.name ?? at}
                categoryLink={categoryLink}
                edit={edit}
                onRemove={() => remove(rows[at]?.name ?? at)}
              />
            )}
          </SortableRows>
          <Button
            disabled={rows.length >= maxSubcategories}
            icon={<Plus aria-hidden size={16} />}
            onClick={() => add({ name: '', link: '' })}
            style={{ marginTop: 8 }}
          >
            {texts.addItem}
          </Button>
        </>
      )}
    </Form.List>
  );
}

interface SubcategoryRowProps {
  at: number;
  categoryLink: string;
  edit: FormEditing<CategoryValues>;
  onRemove: () => void;
}

function SubcategoryRow({ at, categoryLink, edit, onRemove }: SubcategoryRowProps) {
  const { form, noteChange } = edit;
  const propose = useProposedLink({ form, field: ['items', at, 'link'], onProposed: noteChange });
  const name: unknown = Form.useWatch(['items', at, 'name'], form);
  return (
    <div className={styles['item']}>
      <Form.Item name={[at, 'name']} rules={nameRules}>
        <Input
          aria-label={texts.itemName(at + 1)}
          maxLength={sectionLimits.name}
          onChange={({ target }) => {
            // An existing subcategory keeps its link unless the user edits the link itself.
            if (form.getFieldValue(['items', at, '_id']) === undefined) propose(target.value);
          }}
          placeholder={texts.name}
        />
      </Form.Item>
      <LinkField
        isLabelHidden
        label={texts.itemLink(at + 1)}
        name={[at, 'link']}
        pathOf={(one) => `/category/${categoryLink || '…'}/${one}`}
        watch={['items', at, 'link']}
      />
      <Button
        aria-label={texts.removeItem(typeof name === 'string' && name !== '' ? name : String(at + 1))}
        icon={<X aria-hidden size={16} />}
        onClick={onRemove}
        type="text"
      />
    </div>
  );
}
