import type { BlockContent } from '../content.types.ts';

export const parksAndRiver: BlockContent = {
  title: 'Parks and the river',
  riddles: [
    {
      title: 'Patriarch’s Ponds',
      text:
        'The name promises several, but there is only one left. On a hot spring evening two men of letters sat down here ' +
        'with warm apricot soda and got into a conversation with a foreign professor; the day ended badly for one of them, near ' +
        'the tram. A road sign used to warn: never talk to strangers. Where are you?',
      answers: ['Patriarch’s Ponds', 'Patriarchs Ponds', 'Patriarshiye Prudy', 'Патриаршие пруды'],
      hint: 'The first chapter of “The Master and Margarita”. A head of the Church once kept fish here.',
      answeredText: 'Correct. Do not look for the tram rails: Bulgakov’s readers have been arguing about them for decades.',
      geo: '55.7639, 37.5921',
      longread:
        'In the seventeenth century this was Goat Marsh, and the Patriarch’s men dug three ponds in it to raise fish for ' +
        'his table. Two were filled in long ago, and their memory is kept by Three Ponds Lane. Mikhail Bulgakov opened “The ' +
        'Master and Margarita” on a bench beside the water. A bronze Ivan Krylov now sits in the square among the animals of his ' +
        'fables. In winter the pond is a skating rink, as it was in Tolstoy’s day.',
      motif: 'tree',
    },
    {
      title: 'Hermitage Garden',
      text:
        'Press play and listen: on summer evenings a tune like this drifted between the paper lanterns. Long ago people ' +
        'came here for operetta, fireworks and, in May 1896, the first moving pictures most Muscovites had ever seen. It shares ' +
        'its name with the tsars’ picture gallery in another city.',
      answers: ['Hermitage Garden', 'Hermitage', 'Ermitazh', 'Сад Эрмитаж'],
      hint: 'Karetny Ryad, 3. The French word means a hermit’s quiet retreat, which this place never was.',
      answeredText: 'Well heard! This has been Moscow’s pleasure garden since the 1890s.',
      geo: '55.7705, 37.6088',
      longread:
        'Yakov Shchukin bought a neglected plot in 1894 and within a year turned it into a garden with flower beds, ' +
        'lamps and a theatre. In May 1896 the programme included the Lumière cinematograph. In 1898 the company of Stanislavsky ' +
        'and Nemirovich-Danchenko gave its first performance in the theatre here. Chaliapin sang in the garden too. It remains ' +
        'what it was: music, theatres, summer cafés and squirrels.',
      motif: 'lamp',
      tune: 'barrel-organ',
      hasInsider: true,
    },
    {
      title: 'Floating Bridge in Zaryadye',
      text:
        'It leads nowhere: you walk out over the water, turn the corner of a giant V and come back to the same bank. ' +
        'For seventy metres nothing holds it up from below, and still it does not sink, sail or sway. ' +
        'The best selfie with the Kremlin is taken at the bend. What is it called?',
      answers: ['Floating Bridge', 'Soaring Bridge', 'Zaryadye Bridge', 'Парящий мост'],
      hint: 'Zaryadye Park, the river side. Guidebooks use a word that suits a boat or a balloon.',
      answeredText: 'You are on it! Nothing below but the river and the embankment traffic.',
      geo: '55.7495, 37.6294',
      longread:
        'The park opened in 2017 on the site of the huge Rossiya hotel, which had closed in 2006. ' +
        'The competition was won by an international team led by the New York studio Diller Scofidio + Renfro. ' +
        'The V-shaped bridge is a cantilever: its arms are anchored on the bank and hang about seventy metres over the water. ' +
        'From the tip you see the Kremlin, the cathedral domes and the skyscraper on Kotelnicheskaya at once.',
      motif: 'bridge',
      hasInsider: true,
    },
    {
      title: 'Peter the Great Statue',
      text:
        'He moved the capital away from this city and never missed it. Three centuries later the city replied with ' +
        'ninety-eight metres of bronze, steel and copper: sails, anchors and one man far too big for his ship. Some say he was ' +
        'first meant to be Columbus. Who stands at the helm?',
      answers: ['Peter the Great', 'Peter I', 'Peter the Great statue', 'Пётр Первый'],
      hint: 'The tsar who built the Russian navy and St Petersburg. Zurab Tsereteli built the tsar.',
      answeredText: 'Aye, captain! Moscow has argued about him ever since 1997.',
      geo: '55.7384, 37.6083',
      longread:
        'The monument by Zurab Tsereteli was unveiled in 1997 and marks three hundred years of the Russian navy. ' +
        'It stands on an artificial island at the tip of the land between the river and the canal, with fountains around the base. ' +
        'At ninety-eight metres it is one of the tallest statues in the world. ' +
        'Many Muscovites disliked it, and the story of an unsold Columbus is told to this day; the sculptor denied it. ' +
        'Opposite, the old Red October chocolate factory has turned into bars and studios.',
      motif: 'boat',
    },
    {
      title: 'Muzeon Park of Arts',
      text:
        'In August 1991 the founder of the secret police lost his square and found himself lying on the grass by the river. ' +
        'Others soon joined him: a stone leader without a nose, several Lenins and a Soviet coat of arms. ' +
        'Here giants pulled from their pedestals live out their days among the trees. Name the retirement home.',
      answers: ['Muzeon', 'Fallen Monument Park', 'Muzeon Park', 'Музеон'],
      hint: 'Behind the New Tretyakov on Krymsky Val. The Russian name sounds like “museum” with a new ending.',
      answeredText: 'Yes. Dzerzhinsky is standing again, but only as an exhibit.',
      geo: '55.7350, 37.6056',
      longread:
        'After the failed coup of August 1991 several Soviet monuments were brought to the lawn beside the House of Artists. ' +
        'The most famous is Felix Dzerzhinsky by Yevgeny Vuchetich, which had stood on Lubyanka Square. ' +
        'In 1992 the lawn became a park of sculpture, and hundreds of works have joined the collection since. ' +
        'A granite Stalin with a broken nose stands in front of a wall of stone heads, a memorial to the victims of repression. ' +
        'Stone, bronze, dancers and skateboarders get along well here.',
      motif: 'column',
      hasInsider: true,
    },
    {
      title: 'Cathedral of Christ the Saviour',
      text:
        'On this bank a church was blown up to make room for a palace with a hundred-metre Lenin on top. ' +
        'The palace never rose, so the city filled the pit with warm water, and for thirty years people swam here in the snow. ' +
        'Now there is gold overhead again. What has returned?',
      answers: ['Cathedral of Christ the Saviour', 'Cathedral of Christ the Savior', 'Christ the Saviour', 'Храм Христа Спасителя'],
      hint: 'Beside Kropotkinskaya metro: the largest dome in the city. The first one was a thank-you for 1812.',
      answeredText: 'Risen indeed. The pool was drained in the 1990s, and the walls went up within a few years.',
      geo: '55.7447, 37.6055',
      longread:
        'The first cathedral, a monument to the victory over Napoleon, took more than forty years to build and was ' +
        'consecrated in 1883. It was demolished in December 1931 to make way for the Palace of the Soviets, which would have ' +
        'been the tallest building on earth. The war stopped the work and the steel was needed elsewhere. From 1960 to 1994 the ' +
        'round foundation was Moskva, an enormous open-air heated swimming pool. The new cathedral was consecrated in 2000; a ' +
        'footbridge across the river leads to it.',
      motif: 'dome',
    },
  ],
};
