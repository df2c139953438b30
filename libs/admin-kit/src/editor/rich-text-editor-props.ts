export interface RichTextEditorProps {
  /** Set by `Form.Item`. */
  id?: string;
  /** HTML as the API returns it; '' when empty. */
  value?: string;
  onChange?: (html: string) => void;
  /** The maximum length of the HTML in characters, as the API accepts it. */
  maxLength?: number;
  'aria-label': string;
}
