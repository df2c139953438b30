import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { ExternalLink, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { apiErrorText } from '@shop/admin-kit';
import { listStaffPagesOptions } from '@shop/api-client';
import { RichText, useSites } from '@shop/web-kit';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { pageTexts as texts } from './pages.texts.ts';
import styles from './Pages.module.css';

/** A page as customers see it, over the whole window. */
export function PagePreview({ id, search }: { id: string; search: string }) {
  const navigate = useNavigate();
  const { shop } = useSites();
  const mayEdit = useMay('editShopItems');
  const { data, error, isPending } = useQuery(listStaffPagesOptions());
  const page = data?.data.find(({ _id }) => _id === id);
  return (
    <Modal
      className={styles['preview'] ?? ''}
      closable={{ 'aria-label': texts.close }}
      footer={null}
      onCancel={() => void navigate(paths.pages() + search)}
      open
      title={
        <span className={styles['previewHead']}>
          {page ? texts.previewOf(page.title) : texts.label}
          {page ? (
            <>
              {mayEdit ? (
                <Button
                  icon={<Pencil aria-hidden size={16} />}
                  onClick={() => void navigate(paths.editPage(id) + search)}
                  type="primary"
                >
                  {texts.edit}
                </Button>
              ) : null}
              <Button
                href={`${shop}/page/${page.link}`}
                icon={<ExternalLink aria-hidden size={16} />}
                rel="noreferrer"
                target="_blank"
              >
                {texts.open}
              </Button>
            </>
          ) : null}
        </span>
      }
      width="100%"
    >
      {page ? (
        <article className={styles['article']}>
          <h2 className={styles['articleTitle']}>{page.title}</h2>
          {page.content === '' ? <p>{texts.empty}</p> : <RichText html={page.content} />}
        </article>
      ) : (
        <p role={error ? 'alert' : 'status'}>
          {error ? `${texts.failed}. ${apiErrorText(error)}` : isPending ? '' : texts.missing}
        </p>
      )}
    </Modal>
  );
}
