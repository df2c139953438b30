/**
 * Every element that the back office's editor can produce, as its HTML output. The editor's test compares its output
 * with this; the catalogue's test asserts that its sanitiser leaves this unchanged.
 */
export const editorHtml = [
  '<h1>Зима</h1>',
  '<h2>Худи «Ёлка»</h2>',
  '<h3>Состав</h3>',
  '<h4>Ткань</h4>',
  '<p>Плотный <strong>футер</strong>, <em>свободный</em> <u>крой</u>, <s>сейчас</s> <code>A-1</code> &amp; <mark>больше</mark>, H<sub>2</sub>O, м<sup>2</sup>.<br>Со второй строки.</p>',
  '<ul><li><p>хлопок</p></li><li><p>полиэстер</p></li></ul>',
  '<ol><li><p>постирать</p></li></ol>',
  '<blockquote><p>Рост модели 178 см.</p></blockquote>',
  '<hr>',
  '<p><a href="/delivery">Доставка</a> и <a href="https://t.me/x">чат</a></p>',
].join('');
