import { parseHexColour } from '../colour.ts';
import { toActualText } from './actual-text.ts';
import { applyExtGState, clipState, type GraphicsState, initialState, transformState } from './graphics-state.ts';
import { applyToBox, type Box, IDENTITY, isUpright, type Matrix, multiply, toBox, toMatrix } from './matrix.ts';
import { PagePaint } from './page-paint.ts';
import type { PageGlyphs, PageProgram } from './page-program.ts';
import { TextCanvas } from './text-canvas.ts';

/**
 * Interprets one page and collects the text that can be seen: not invisible by render mode, colour, opacity or size, not
 * outside the crop box or the clip, not painted over, not on a layer that is off.
 * @throws TooManyGlyphs beyond `maxGlyphs`
 */
export function walkPage(program: PageProgram, maxGlyphs: number): PageGlyphs {
  return new PageWalk(program, maxGlyphs).run();
}

const PICTURES = new Set([
  'paintImageXObject',
  'paintInlineImageXObject',
  'paintImageMaskXObject',
  'paintSolidColorImageMask',
  'paintImageXObjectRepeat',
  'paintInlineImageXObjectGroup',
  'paintImageMaskXObjectGroup',
  'paintImageMaskXObjectRepeat',
]);

interface SavedState {
  state: GraphicsState;
  /** the next two distinguish a picture that was left out from a group that drew something */
  drew: boolean;
  moved: boolean;
}

class PageWalk {
  private state: GraphicsState;
  private readonly saved: SavedState[] = [];
  private drew = false;
  private moved = false;
  private pendingClip = false;
  private readonly marks: { hidden: boolean; actual: string | null; from: number }[] = [];
  private hiddenMarks = 0;
  /** open transparency groups; true for those that only make a mask: nothing in them is shown itself */
  private readonly groups: boolean[] = [];
  private maskGroups = 0;
  private order = 0;
  private readonly paint: PagePaint;
  private readonly text: TextCanvas;

  constructor(
    private readonly program: PageProgram,
    maxGlyphs: number,
  ) {
    this.state = initialState(program.viewport, program.page);
    this.paint = new PagePaint(program.page);
    this.text = new TextCanvas((id) => program.font(id), maxGlyphs);
  }

  run(): PageGlyphs {
    for (const [i, name] of this.program.names.entries()) {
      this.order = i;
      const args = this.program.args[i];
      this.step(name, Array.isArray(args) ? (args as unknown[]) : []);
    }
    const { areas, pictures, shapes, dots } = this.paint;
    return { glyphs: this.text.visible(areas), pictures, shapes, dots };
  }

  private step(name: string, args: unknown[]): void {
    const operator = this.operators[name];
    if (operator) operator(args);
    else if (PICTURES.has(name)) {
      this.drew = true;
      this.paint.picture(this.state, this.order);
    } else this.text.step(this.state, name, args);
  }

  private readonly operators: Record<string, (args: unknown[]) => void> = {
    save: () => this.save(),
    restore: () => this.restore(),
    transform: (args) => {
      this.moved = true;
      transformState(this.state, toMatrix(args) ?? IDENTITY);
    },
    setGState: ([pairs]) => {
      this.text.setFontFrom(this.state, pairs);
      applyExtGState(this.state, pairs);
    },
    setFillRGBColor: ([colour]) => {
      this.state.fill = parseHexColour(colour);
    },
    setStrokeRGBColor: ([colour]) => {
      this.state.stroke = parseHexColour(colour);
    },
    setFillColorN: () => {
      this.state.fill = 'unknown';
    },
    setStrokeColorN: () => {
      this.state.stroke = 'unknown';
    },
    setLineWidth: ([width]) => {
      this.state.lineWidth = typeof width === 'number' ? width : 1;
    },
    clip: () => {
      this.pendingClip = true;
    },
    eoClip: () => {
      this.pendingClip = true;
    },
    constructPath: ([code, buffers]) => this.drawPath(this.program.nameOf(code), buffers),
    shadingFill: () => {
      this.drew = true;
      this.paint.unknown(this.state.clip, this.order);
    },
    showText: ([items]) => {
      this.drew = true;
      this.text.show(this.state, items, this.isShown ? this.order : null);
    },
    paintFormXObjectBegin: ([matrix, box]) => this.beginForm(toMatrix(matrix), toBox(box)),
    paintFormXObjectEnd: () => this.restore(),
    beginAnnotation: ([, rect, place, matrix]) => this.beginAnnotation(toBox(rect), toMatrix(place), toMatrix(matrix)),
    endAnnotation: () => this.restore(),
    beginGroup: ([options]) => this.beginGroup(options),
    endGroup: () => {
      if (this.groups.pop()) this.maskGroups -= 1;
      this.restore();
    },
    beginMarkedContent: () => this.beginMark(null, null),
    beginMarkedContentProps: ([tag, properties]) => this.beginMark(tag, properties),
    endMarkedContent: () => this.endMark(),
  };

  private save(): void {
    this.saved.push({ state: { ...this.state }, drew: this.drew, moved: this.moved });
    this.drew = false;
    this.moved = false;
  }

  private restore(): void {
    const last = this.saved.pop();
    if (!last) return;
    // pdf.js skips pictures and then leaves no operator: "save, place, restore" is what remains of one.
    if (this.moved && !this.drew) {
      this.drew = true;
      this.paint.pictureArea(this.state, this.order);
    }
    this.drew = last.drew || this.drew;
    this.moved = last.moved;
    this.state = last.state;
  }

  private beginForm(matrix: Matrix | null, box: Box | null): void {
    this.save();
    this.drew = true;
    if (matrix) transformState(this.state, matrix);
    if (box) clipState(this.state, applyToBox(this.state.ctm, box), isUpright(this.state.ctm));
  }

  /** Form fields and text notes are drawn on the bare page, independently of the state in which the page's own drawing ended. */
  private beginAnnotation(rect: Box | null, place: Matrix | null, matrix: Matrix | null): void {
    this.save();
    this.drew = true;
    const { viewport, page } = this.program;
    this.state = initialState(viewport, page);
    if (rect) clipState(this.state, applyToBox(viewport, rect), true);
    transformState(this.state, place ?? IDENTITY);
    transformState(this.state, matrix ?? IDENTITY);
  }

  private beginGroup(options: unknown): void {
    this.save();
    this.drew = true;
    const group = (options ?? {}) as Record<string, unknown>;
    const isMask = group.smask !== undefined && group.smask !== null;
    this.groups.push(isMask);
    if (isMask) this.maskGroups += 1;
    const box = toBox(group.bbox);
    const placed = multiply(this.state.ctm, toMatrix(group.matrix) ?? IDENTITY);
    if (box) clipState(this.state, applyToBox(placed, box), isUpright(placed));
    this.state.groupOpacity *= this.state.fillOpacity;
    this.state.fillOpacity = 1;
    this.state.strokeOpacity = 1;
  }

  private beginMark(tag: unknown, properties: unknown): void {
    const hidden = tag === 'OC' && !this.program.layerShown(properties);
    if (hidden) this.hiddenMarks += 1;
    this.marks.push({ hidden, actual: toActualText(properties), from: this.text.count });
  }

  private endMark(): void {
    const mark = this.marks.pop();
    if (!mark) return;
    if (mark.hidden) this.hiddenMarks -= 1;
    if (mark.actual !== null) this.text.spell(mark.from, mark.actual);
  }

  private drawPath(painting: string, buffers: unknown): void {
    if (painting !== 'endPath') this.drew = true;
    const buffer = Array.isArray(buffers) ? (buffers as unknown[])[0] : null;
    const path = this.paint.path(this.state, painting, buffer, this.isShown ? this.order : null);
    if (!this.pendingClip) return;
    this.pendingClip = false;
    // A clip path without an area hides everything in theory; viewers that people use ignore it, so it is ignored here.
    if (path.outlines.length > 0) clipState(this.state, path.box, path.isBox);
  }

  /** Not on a layer that is off, and not part of a mask. */
  private get isShown(): boolean {
    return this.hiddenMarks === 0 && this.maskGroups === 0;
  }
}
