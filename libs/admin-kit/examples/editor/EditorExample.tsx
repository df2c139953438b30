import { useState } from 'react';
import { Button, Form } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { RichText } from '@shop/web-kit';
import { RichTextEditor } from '../../src/index.ts';
import styles from './EditorExample.module.css';

const initial =
  '<h2>Худи «Ёлка»</h2><p>Плотный футер с начёсом, <strong>свободный крой</strong> и карман-кенгуру. ' +
  'Как ухаживать, написано <a href="/pages/care">здесь</a>.</p>' +
  '<ul><li><p>80 % хлопок, 20 % полиэстер</p></li><li><p>печать не трескается после стирки</p></li></ul>' +
  '<blockquote><p>Рост модели 178 см, на ней размер M.</p></blockquote>';
const withTable = `<h1>Размеры</h1><table><tbody><tr><td>M</td><td>48</td></tr></tbody></table>${initial}`;

/** The editor beside the shop's rendering; `?text=table` starts with content that cannot be edited. */
export function EditorExample() {
  const [params] = useSearchParams();
  const [html, setHtml] = useState(params.get('text') === 'table' ? withTable : initial);
  return (
    <>
      <h1>Редактор текста</h1>
      <div className={styles['pair']}>
        <Form disabled={params.get('text') === 'disabled'} layout="vertical">
          <Form.Item label="Описание товара">
            <RichTextEditor aria-label="Описание товара" maxLength={2_000} onChange={setHtml} value={html} />
          </Form.Item>
          <Button onClick={() => setHtml(initial)}>Вернуть прежний текст</Button>
        </Form>
        <section aria-label="Так это увидит покупатель" className={styles['shown']}>
          <p className={styles['soft']}>Так это увидит покупатель</p>
          <RichText html={html} />
        </section>
      </div>
      <details>
        <summary>HTML</summary>
        <pre className={styles['html']} data-html>
          {html}
        </pre>
      </details>
    </>
  );
}
