import { Form, Input } from 'antd';
import { RichTextEditor, type FormEditing } from '@shop/admin-kit';
import { pageLimits } from '@shop/domain';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { LinkField } from '../../catalogue/LinkField.tsx';
import { useProposedLink } from '../../catalogue/use-proposed-link.ts';
import type { PageValues } from './page.record.ts';
import { pageTexts as texts } from './pages.texts.ts';

export function PageFields({ edit, isNew }: { edit: FormEditing<PageValues>; isNew: boolean }) {
  const { form, noteChange } = edit;
  const propose = useProposedLink({ form, field: 'link', onProposed: noteChange });
  return (
    <>
      <Form.Item
        label={texts.title}
        name="title"
        rules={[{ required: true, whitespace: true, message: catalogueTexts.nameRequired }]}
      >
        <Input
          maxLength={pageLimits.title}
          onChange={({ target }) => {
            if (isNew) propose(target.value);
          }}
        />
      </Form.Item>
      <LinkField label={texts.link} name="link" pathOf={(link) => `/page/${link}`} />
      <Form.Item label={texts.content} name="content">
        <RichTextEditor aria-label={texts.content} maxLength={pageLimits.content} />
      </Form.Item>
    </>
  );
}
