export interface RichTextEditorProps {
  /** Given by `Form.Item`. */
  id?: string;
  /** HTML as the API gives it; '' when there is none. */
  value?: string;
  onChange?: (html: string) => void;
  /** How many characters of HTML the API takes. */
  maxLength?: number;
  'aria-label': string;
}
