import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveInOrder } from '#server/modules/quest/authoring/lifecycle/order.rules.ts';
import { auditedChanges } from '#server/modules/quest/authoring/record-edit.ts';
import { joinTitle, splitTitle } from '#server/modules/quest/authoring/title.rules.ts';
import { planReversals } from '#server/modules/scoring/reversal.rules.ts';
import { spec } from '#tests/support/spec.ts';

const plainTitle = fc
  .string({ minLength: 1 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

describe('a title with a link', () => {
  it.each([
    ['Спасская башня', 'Спасская башня', null],
    ['<a href="https://maps.example/1?a=1&amp;b=2">Спасская &amp; башня</a>', 'Спасская & башня', 'https://maps.example/1?a=1&b=2'],
    ["<a class=x target=_blank href='http://maps.example'>ГУМ</a>", 'ГУМ', 'http://maps.example'],
    ['<a href="javascript:alert(1)">ГУМ</a>', 'ГУМ', null],
    ['<a href="&#106;avascript:alert(1)">ГУМ</a>', 'ГУМ', null],
    ['<a href="//evil.example">ГУМ</a>', 'ГУМ', null],
    ['<a href="data:text/html,x">ГУМ</a>', 'ГУМ', null],
    ['<a href="https://x.example/&quot; onclick=&quot;alert(1)">ГУМ</a>', 'ГУМ', null],
    ['<b>ГУМ</b><img src=x onerror=alert(1)>', 'ГУМ', null],
    ['<a href="https://x.example"><b>Г</b>УМ</a>', 'ГУМ', 'https://x.example'],
    ['5 < 6 &lt;b&gt;', '5 < 6 <b>', null],
    ['', '', null],
  ])('%s is taken apart', (markup, title, titleLink) => {
    expect(splitTitle(markup)).toEqual({ title, titleLink });
  });

  it('is split into the parts that it was joined from', spec('3.10'), () => {
    const link = fc.option(
      fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['http', 'https'] }).filter((url) => !/['"`\\]/.test(url)),
    );
    fc.assert(
      fc.property(plainTitle, link, (title, titleLink) => {
        expect(splitTitle(joinTitle({ title, titleLink }))).toEqual({ title, titleLink });
      }),
    );
  });

  it('is joined with at most one tag, which is a link of the web', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.option(
          fc.oneof(
            fc.string(),
            fc.webUrl(),
            fc.string().map((text) => `https://x.example/${text}`),
          ),
        ),
        (title, titleLink) => {
          const tags = joinTitle({ title, titleLink }).match(/<[^>]*>?/g) ?? [];
          expect(
            tags.length === 0 ||
              (tags.length === 2 &&
                /^<a href="https?:\/\/[^"<>]+" target="_blank" rel="noopener noreferrer">$/.test(tags[0] ?? '') &&
                tags[1] === '</a>'),
          ).toBe(true);
        },
      ),
    );
  });

  it('is split into a link that leads nowhere but to the web', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (address, text) => {
        const { titleLink } = splitTitle(`<a href="${address}">${text}</a>`);
        return titleLink === null || /^https?:\/\/[^\s"'<>]+$/i.test(titleLink);
      }),
    );
  });
});

describe('moving one thing in an order', () => {
  it('keeps all others in their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(50), { minLength: 2 }), fc.nat(), fc.nat(), fc.boolean(), (order, one, other, isBefore) => {
        const id = order[one % order.length] as number;
        const neighbour = order[other % order.length] as number;
        const after = moveInOrder(order, id, isBefore ? { before: neighbour } : { after: neighbour }) ?? [];
        expect(after.filter((each) => each !== id)).toEqual(order.filter((each) => each !== id));
        if (neighbour !== id) expect(after.indexOf(neighbour) - after.indexOf(id)).toBe(isBefore ? 1 : -1);
      }),
    );
  });

  it('finds no place beside a neighbour that is not there', () => {
    expect(moveInOrder([1, 2, 3], 1, { before: 4 })).toBeNull();
  });
});

describe('reversing lines of the ledger', () => {
  const line = fc.record({ half: fc.integer({ min: 0, max: 20 }), coins: fc.integer({ min: -3, max: 3 }) });

  it('never makes coins negative on the way, and takes all points back', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.nat(40), (lines, coins) => {
        const entries = lines.map((each, index) => ({ ...each, id: index + 1, riddleId: null, blockId: null }));
        const reversals = planReversals(entries, coins);
        let left = coins;
        for (const reversal of reversals) expect((left += reversal.coins)).toBeGreaterThanOrEqual(0);
        expect(reversals.reduce((sum, each) => sum + each.half, 0)).toBe(0 - lines.reduce((sum, each) => sum + each.half, 0));
        expect(left).toBe(Math.max(0, coins - lines.reduce((sum, each) => sum + each.coins, 0)));
      }),
    );
  });
});

describe('the audit log of an edit', () => {
  it('has only what changed, with long texts cut', () => {
    const { before, after } = auditedChanges(
      { title: 'А', text: 'Б', longread: null },
      { title: 'В', text: 'Б', longread: 'я'.repeat(1000), geo: undefined },
    );

    expect(before).toEqual({ title: 'А', longread: null });
    expect(Object.keys(after)).toEqual(['title', 'longread']);
    expect(String(after.longread).length).toBe(301);
  });
});
