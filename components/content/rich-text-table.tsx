/** A table in running text: on a phone each row is a sheet, its cells labelled with the column header. */
import { classNames } from '@/components/ui/class-names';
import type { LinkResolver } from '@/lib/content/links';
import { keyed, plainText, type RichTextNode, textAttr } from '@/lib/content/rich-text';
import type { Locale } from '@/lib/i18n/locale';
import { RichTextInline } from './rich-text-inline';

interface Surroundings {
  readonly locale: Locale;
  readonly resolve: LinkResolver;
}

export interface RichTextTableProps extends Surroundings {
  readonly rows: readonly RichTextNode[];
}

export function RichTextTable({ rows, ...surroundings }: RichTextTableProps) {
  const first = rows[0]?.content ?? [];
  const hasHead = first.length > 0 && first.every(({ type }) => type === 'tableHeader');
  return (
    <div className="@container mt-6 first:mt-0">
      <table className="stacked-table">
        {hasHead ? (
          <thead>
            <tr>
              {keyed(first).map(([key, cell]) => (
                <th key={key} scope="col" className={isRight(cell) ? 'text-right' : undefined}>
                  <RichTextInline nodes={nodesOf(cell)} {...surroundings} />
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {keyed(hasHead ? rows.slice(1) : rows).map(([key, { content: cells = [] }]) => (
            <tr key={key}>
              {keyed(cells).map(([column, cell]) => (
                <Cell
                  key={column}
                  cell={cell}
                  head={hasHead ? first[Number(column)] : undefined}
                  namesRow={hasHead && column === '0'}
                  {...surroundings}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps extends Surroundings {
  readonly cell: RichTextNode;
  /** The column header. */
  readonly head: RichTextNode | undefined;
  readonly namesRow: boolean;
}

function Cell({ cell, head, namesRow, ...surroundings }: CellProps) {
  const content = <RichTextInline nodes={nodesOf(cell)} {...surroundings} />;
  if (namesRow) {
    return <th scope="row">{content}</th>;
  }
  return (
    <td
      data-label={head ? plainText(nodesOf(head)) : undefined}
      className={classNames('flex-col', isRight(cell) && 'figures @lg:text-right')}
    >
      <span>{content}</span>
    </td>
  );
}

/** Returns the inline nodes of a cell: of its paragraphs if any, otherwise its own. */
function nodesOf({ content = [] }: RichTextNode): readonly RichTextNode[] {
  return content.flatMap((node) => (node.type === 'paragraph' ? (node.content ?? []) : [node]));
}

function isRight({ attrs }: RichTextNode): boolean {
  return textAttr(attrs, 'align') === 'right';
}
