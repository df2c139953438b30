import { afterEach, expect, it } from '@jest/globals';
import { Editor } from '@tiptap/react';
import { editorHtml } from '@shop/testing';
import { editorExtensions } from './editor-extensions.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function open(content: string): Editor {
  editor = new Editor({ extensions: editorExtensions, content });
  return editor;
}

it('keeps every format that it offers', () => {
  expect(open(editorHtml).getHTML()).toBe(editorHtml);
});

it.each(['center', 'right', 'justify'])('keeps the alignment %s', (alignment) => {
  const html = open(`<h2 style="text-align:${alignment}">Да</h2><p>Нет</p>`).getHTML();
  expect(html).toMatch(new RegExp(`^<h2 style="text-align: ?${alignment};?">Да</h2><p>Нет</p>$`));
});

it('writes no other style, and not the usual alignment', () => {
  expect(open('<p style="color:red;text-align:left">Да</p>').getHTML()).toBe('<p>Да</p>');
});

it('makes a text either sub- or superscript', () => {
  const one = open('<p>2</p>');
  one.chain().selectAll().toggleMark('subscript').toggleMark('superscript').toggleMark('highlight').run();
  expect(one.getText()).toBe('2');
  expect(one.getHTML()).toMatch(/<sup>/);
  expect(one.getHTML()).not.toMatch(/<sub>/);
});
