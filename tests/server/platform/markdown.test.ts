import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#server/platform/text/markdown.ts';
import { World } from '#tests/support/world.ts';

describe('Markdown', () => {
  it.each([
    ['headings, which begin below the title of the page', '# Раз\n\n###### Шесть', '<h2>Раз</h2>\n<h6>Шесть</h6>'],
    ['paragraphs with the lines that their writer broke', 'Раз.\n\nДва\nтри.', '<p>Раз.</p>\n<p>Два\nтри.</p>'],
    ['lists', '- раз\n- два\n\n1. один', '<ul>\n<li>раз</li>\n<li>два</li>\n</ul>\n<ol>\n<li>один</li>\n</ol>'],
    ['emphasis', '*тихо* и **громко**', '<p><em>тихо</em> и <strong>громко</strong></p>'],
    [
      'links that tell their target nothing',
      '[карта](https://maps.example/?a=1&b=2)',
      '<p><a rel="noopener noreferrer" href="https://maps.example/?a=1&amp;b=2">карта</a></p>',
    ],
    ['nothing of nothing', '', ''],
  ])('has %s', (_name, text, html) => {
    expect(renderMarkdown(text)).toBe(html);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a line', 'Раз <script src=//evil.example></script> два'],
    ['a picture that fails', '<img src=x onerror=alert(1)>'],
    ['a tag that is not closed', '<div onclick="alert(1)"'],
    ['a tag that closes ours', '</p></div></main><h1>Взлом'],
    ['a comment', '<!-- <img src=x onerror=alert(1)> -->'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['entities of a tag', '&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x&#62;'],
    ['a tag in code', '`<script>`\n\n    <script>\n\n```\n<script>\n```'],
    ['a tag in a title', '[раз](https://a.example "><script>alert(1)</script>")'],
    ['a foreign picture', '![раз](https://evil.example/pixel.png)'],
    ['a picture of data', '![раз](data:image/svg+xml;base64,PHN2Zz4=)'],
    ['a written link', '<a href="javascript:alert(1)">раз</a>'],
  ])('makes no tag of %s', (_name, text) => {
    const tags = [...renderMarkdown(text).matchAll(/<[^>]*>/g)].map(([tag]) => tag);

    for (const tag of tags) expect(tag).toMatch(/^<(\/?(p|code|pre|a)|a rel="noopener noreferrer" href="[^"<>]*"( title="[^"<>]*")?)>$/);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'java\\script:x',
  ])('leads nowhere for %s', (address) => {
    for (const text of [`[раз](${address})`, `[раз](<${address}>)`, `<${address}>`, `[раз]\n\n[раз]: ${address}`]) {
      const leads = [...renderMarkdown(text).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(leads.filter((href) => /^[^/]*script|^data/i.test(href ?? ''))).toEqual([]);
    }
  });
});

describe('the rules of an event', () => {
  it('are Markdown, and come as HTML too, in both languages', async () => {
    const world = await World.withEvent();
    const { player } = await world.organizer();
    const fields = '... on EventChanged { event { rules { ru en } rulesHtml { ru en } } }';

    const changed = await player.does(
      'editEvent',
      { eventId: world.eventId, rulesRu: '## Дорога\n\n<b>Пешком</b>', rulesEn: '*On foot*' },
      { fields },
    );

    expect(changed).toMatchObject({
      event: {
        rules: { ru: '## Дорога\n\n<b>Пешком</b>', en: '*On foot*' },
        rulesHtml: { ru: '<h3>Дорога</h3>\n<p>&lt;b&gt;Пешком&lt;/b&gt;</p>', en: '<p><em>On foot</em></p>' },
      },
    });
  });
});
