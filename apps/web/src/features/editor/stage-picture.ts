/** CSS sizes of the garment on the stage; named by the server too, so that the picture is asked for with the first scripts. */
export const STAGE_PICTURE_SIZES = '(width >= 1025px) 720px, 100vw'
