/** A table in running text: on a phone each row is a sheet, its cells labelled with the column header. */
import { classNames } from '@/components/ui/style/class-names';
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
                <th
                  key={key}
                  scope="col"
                  {...spansOf(cell)}
                  className={isRight(cell) ? 'text-right' : undefined}
                >
                  <RichTextInline nodes={nodesOf(cell)} {...surroundings} />
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {keyed(hasHead ? rows.slice(1) : rows).map(([key, { content: cells = [] }]) => (
            <tr key={key}>
              {keyed(cells).map(([position, cell]) => (
                <Cell
                  key={position}
                  cell={cell}
                  head={hasHead ? headOf(first, columnOf(cells, Number(position))) : undefined}
                  namesRow={hasHead && position === '0'}
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
    return (
      <th scope="row" {...spansOf(cell)}>
        {content}
      </th>
    );
  }
  return (
    <td
      {...spansOf(cell)}
      data-label={head ? plainText(nodesOf(head)) : undefined}
      className={classNames('flex-col', isRight(cell) && 'figures @lg:text-right')}
    >
      <span>{content}</span>
    </td>
  );
}

const inlineTypes: ReadonlySet<string> = new Set(['text', 'hard_break', 'emoji', 'image']);

/** Returns the inline nodes of a cell; its paragraphs and list items are lines. */
function nodesOf({ content = [] }: RichTextNode): readonly RichTextNode[] {
  return content.flatMap((node, index) => {
    if (inlineTypes.has(node.type)) return [node];
    return index === 0 ? nodesOf(node) : [{ type: 'hard_break' }, ...nodesOf(node)];
  });
}

function spanOf({ attrs }: RichTextNode, name: 'colspan' | 'rowspan'): number {
  const span = Number(attrs?.[name] ?? 1);
  return Number.isInteger(span) && span > 1 ? span : 1;
}

/** Returns the attributes of a cell that spans columns or rows. */
function spansOf(cell: RichTextNode) {
  const colSpan = spanOf(cell, 'colspan');
  const rowSpan = spanOf(cell, 'rowspan');
  return { ...(colSpan > 1 ? { colSpan } : {}), ...(rowSpan > 1 ? { rowSpan } : {}) };
}

/** Returns the column in which a cell of a row starts. */
function columnOf(cells: readonly RichTextNode[], position: number): number {
  return cells.slice(0, position).reduce((column, cell) => column + spanOf(cell, 'colspan'), 0);
}

/** Returns the header above a column. */
function headOf(head: readonly RichTextNode[], column: number): RichTextNode | undefined {
  return head.findLast((_, position) => columnOf(head, position) <= column);
}

function isRight({ attrs }: RichTextNode): boolean {
  return textAttr(attrs, 'align') === 'right';
}
