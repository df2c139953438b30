import { Extension, Mark, type Extensions } from '@tiptap/react';

const mark = (name: string, tag: string, excludes?: string): Mark =>
  Mark.create({
    name,
    ...(excludes !== undefined && { excludes }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const alignments = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];

/** The alignment of paragraphs and headings; the usual one is not written. */
const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: ({ style }) =>
            alignments.find((one) => one !== 'left' && one === style.textAlign) ?? null,
          renderHTML: ({ textAlign }) =>
            typeof textAlign === 'string' ? { style: `text-align: ${textAlign}` } : {},
        },
      },
    },
  ],
});

/** What the page editor has beside the usual marks. */
export const editorMarks: Extensions = [
  mark('highlight', 'mark'),
  mark('subscript', 'sub', 'superscript'),
  mark('superscript', 'sup', 'subscript'),
  TextAlign,
];
