import { Form, Input } from 'antd';
import { RichTextEditor, type FormEditing } from '@shop/admin-kit';
import { sectionLimits } from '@shop/domain';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { LinkField } from '../../catalogue/LinkField.tsx';
import { useProposedLink } from '../../catalogue/use-proposed-link.ts';
import type { CollectionValues } from './collection.record.ts';
import { collectionTexts as texts } from './collections.texts.ts';

export function CollectionFields({ edit, isNew }: { edit: FormEditing<CollectionValues>; isNew: boolean }) {
  const { form, noteChange } = edit;
  const propose = useProposedLink({ form, field: 'link', onProposed: noteChange });
  return (
    <>
      <Form.Item
        label={texts.name}
        name="name"
        rules={[{ required: true, whitespace: true, message: catalogueTexts.nameRequired }]}
      >
        <Input
          maxLength={sectionLimits.name}
          onChange={({ target }) => {
            if (isNew) propose(target.value);
          }}
        />
      </Form.Item>
      <LinkField label={texts.link} name="link" pathOf={(link) => `/collection/${link}`} />
      <Form.Item label={texts.description} name="description">
        <RichTextEditor aria-label={texts.description} maxLength={sectionLimits.description} />
      </Form.Item>
    </>
  );
}
